/** Finds a Chromium for pages in tests and pictures: an installed one, else the packaged one, unpacked once. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface BrowserProgram {
  readonly executablePath: string;
  /** Environment that the program needs besides the present one. */
  readonly env: Readonly<Record<string, string>>;
}

const root = fileURLToPath(new URL('../', import.meta.url));
const PACKAGE = path.join(root, 'node_modules/@sparticuz/chromium');

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Installed Chromes outside the folders of PATH. */
const OTHER_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Returns the browser, unpacking the packaged one if none is installed; undefined if this system can run neither. */
export function findBrowser(): BrowserProgram | undefined {
  const installed = process.env.WARREN_CHROMIUM ?? findInstalled();
  if (installed !== undefined) return { executablePath: installed, env: {} };
  const canUnpack = process.platform === 'linux' && process.arch === 'x64' && existsSync(PACKAGE);
  return canUnpack ? packagedBrowser() : undefined;
}

export const findInPath = (program: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, program))
    .find((file) => existsSync(file));

const findInstalled = (): string | undefined =>
  PROGRAMS.map(findInPath).find((file) => file !== undefined) ?? OTHER_PLACES.find((file) => existsSync(file));

/** Chromium of the package, with the libraries and the fonts that a bare system lacks. */
function packagedBrowser(): BrowserProgram {
  const { version } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')) as { version: string };
  const folder = path.join(root, `node_modules/.cache/chromium-${version}`);
  if (!existsSync(folder)) unpack(folder);
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
      ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_FILE: path.join(folder, 'fonts.conf') }),
    },
  };
}

/** Runs the package's unpacking in a process with a separate temporary folder, its only target. */
function unpack(folder: string): void {
  mkdirSync(path.dirname(folder), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  const program = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: root,
    // With this name of a runtime, the libraries are unpacked as well.
    env: { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
  });
  const fonts = path.join(root, 'node_modules/dejavu-fonts-ttf/ttf');
  writeFileSync(
    path.join(draft, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
  );
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
}
