/** Settings of the documents people send: how much is taken, and who looks at it. */
import { isNumber, type Setting } from './setting.ts';

export interface UploadLimits {
  /** Largest file, in bytes. */
  maxBytes: number;
  /** Most pixels of a picture when it is opened. */
  maxPixels: number;
  /** Most files and bytes a person may keep. */
  maxFiles: number;
  quotaBytes: number;
}

export interface UploadEnv {
  uploads: UploadLimits;
  /** Address of clamd: a path, or `tcp://host:port`. Null: files are not scanned. */
  clamd: string | null;
}

const MB = 1_000_000;
/** What `UPLOAD_MAX_MB` can be set to. */
const UPLOAD_MOST_MB = 100;

const amount = (fallback: string, meaning: string, most: number): Setting => ({
  fallback,
  meaning,
  expected: `a number from 1 to ${most}`,
  good: (value) => isNumber(value, 1, most),
});

export const UPLOAD_SETTINGS = {
  UPLOAD_MAX_MB: amount('10', 'Largest document of an application, in megabytes.', UPLOAD_MOST_MB),
  UPLOAD_MAX_MEGAPIXELS: amount(
    '50',
    'Largest picture that is opened, of documents, listings and imports, in millions of pixels.',
    500,
  ),
  UPLOAD_MAX_FILES: amount('100', 'How many documents a person may keep.', 10_000),
  UPLOAD_QUOTA_MB: amount('300', 'How much they may take together, in megabytes.', 99_999),
  CLAMD_SOCKET: {
    fallback: 'off',
    meaning:
      'Where a ClamAV daemon listens that looks at every document: `/run/clamav/clamd.ctl` or `tcp://host:3310`.',
    expected: 'a path, or an address such as tcp://localhost:3310',
    good: (value) => /^(?:\/[^\0]+|tcp:\/\/[\w.:[\]-]+:\d{1,5})$/.test(value),
  },
} satisfies Record<string, Setting>;

export function uploadEnv(setting: (name: keyof typeof UPLOAD_SETTINGS) => string | null): UploadEnv {
  const amountOf = (name: keyof typeof UPLOAD_SETTINGS) =>
    Number(setting(name) ?? UPLOAD_SETTINGS[name].fallback);
  return {
    uploads: {
      maxBytes: amountOf('UPLOAD_MAX_MB') * MB,
      maxPixels: amountOf('UPLOAD_MAX_MEGAPIXELS') * MB,
      maxFiles: amountOf('UPLOAD_MAX_FILES'),
      quotaBytes: amountOf('UPLOAD_QUOTA_MB') * MB,
    },
    clamd: setting('CLAMD_SOCKET'),
  };
}
