import { Capacitor } from '@capacitor/core';

/** Whether this runs inside the phone app, which has no popups and navigates by itself after a sign-in. */
export const isNative = (): boolean => Capacitor.isNativePlatform();
