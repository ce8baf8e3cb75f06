import { Capacitor } from '@capacitor/core';

/** Inside the app of a phone there are no popups, and the app decides itself where to go after a sign-in. */
export const isNative = (): boolean => Capacitor.isNativePlatform();
