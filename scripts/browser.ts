/** Pages in headless Chromium, and what is wrong with the labels of their charts. */
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from './find-browser.js';

/** A limit for hangs alone: the load of the machine must not decide. */
const PATIENCE = 240_000;

/**
 * The last list of features wins, so it begins with what Playwright disables. Then follow the suggestions of the
 * address bar: two extra pages per window, which take more time than most pages.
 */
const SWITCHED_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

export async function openBrowser(): Promise<Browser> {
  const program = findBrowser();
  if (program === undefined) throw new Error('no Chrome or Chromium found: install one, or name it in WARREN_CHROMIUM');
  const browser = await chromium.launch({
    executablePath: program.executablePath,
    env: { ...process.env, ...program.env },
    timeout: PATIENCE,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-features=${SWITCHED_OFF.join(',')}`,
    ],
  });
  browser.on('context', (context) => context.setDefaultTimeout(PATIENCE));
  return browser;
}

/** Labels of all charts on a page that are truncated, overlap another one, or are crossed by a line. */
export const labelFaults = (tab: Page): Promise<string[]> => tab.evaluate(`(${measure})()`);

/** Runs in the browser, on what it has laid out; text, so that no tool adds to it. */
const measure = `() => {
  const faults = [];
  /** Pixels by which boxes may touch: a box is a little taller than its letters. */
  const SLACK = 2;
  const corners = (text) => {
    const { x, y, width, height } = text.getBBox();
    const at = text.getScreenCTM();
    return [[x, y], [x + width, y], [x + width, y + height], [x, y + height]].map(([x, y]) => {
      const { x: left, y: top } = new DOMPoint(x, y).matrixTransform(at);
      return [left, top];
    });
  };
  /** By how much two convex shapes overlap, on the axis on which it is least; turned labels have turned boxes. */
  const overlap = (a, b) => {
    let least = Infinity;
    for (const shape of [a, b]) {
      for (let i = 0; i < shape.length; i++) {
        const [[x1, y1], [x2, y2]] = [shape[i], shape[(i + 1) % shape.length]];
        const length = Math.hypot(x2 - x1, y2 - y1);
        if (length === 0) continue;
        const along = ([x, y]) => (x * (y1 - y2) + y * (x2 - x1)) / length;
        const [ofA, ofB] = [a.map(along), b.map(along)];
        least = Math.min(least, Math.max(...ofA) - Math.min(...ofB), Math.max(...ofB) - Math.min(...ofA));
      }
    }
    return least;
  };
  for (const svg of document.querySelectorAll('svg')) {
    const frame = svg.getBoundingClientRect();
    const all = [...svg.querySelectorAll('text')].filter((text) => text.textContent.trim() !== '' && text.getAttribute('opacity') !== '0');
    // A halo is a copy of the label beneath it, in the colour of the ground, which keeps lines off.
    const isHalo = (text) => text.hasAttribute('stroke');
    const placed = (text) => text.textContent + '@' + corners(text)[0].map(Math.round);
    const halos = new Set(all.filter(isHalo).map(placed));
    const labels = all.filter((text) => !isHalo(text)).map((text) => ({ text, says: text.textContent, box: corners(text) }));
    const lines = [...svg.querySelectorAll('.mark-rule.role-mark line, .mark-line.role-mark path')].map((line) => {
      const at = line.getScreenCTM();
      const steps = line.localName === 'line' ? 1 : 60;
      const length = line.getTotalLength();
      return Array.from({ length: steps + 1 }, (_, i) => {
        const { x, y } = line.getPointAtLength((i / steps) * length).matrixTransform(at);
        return [x, y];
      });
    });
    labels.forEach(({ text, says, box }, i) => {
      const xs = box.map(([x]) => x), ys = box.map(([, y]) => y);
      const isOut = Math.min(...xs) < frame.left - SLACK || Math.max(...xs) > frame.right + SLACK || Math.min(...ys) < frame.top - SLACK || Math.max(...ys) > frame.bottom + SLACK;
      if (isOut || says.endsWith('…')) faults.push('cut: ' + says);
      for (const other of labels.slice(i + 1)) {
        if (overlap(box, other.box) > SLACK) faults.push('overlapping: ' + says + ' and ' + other.says);
      }
      if (halos.has(placed(text))) return;
      const isStruck = lines.some((line) => line.slice(1).some((end, i) => overlap(box, [line[i], end]) > SLACK));
      if (isStruck) faults.push('struck through: ' + says);
    });
  }
  return faults;
}`;
