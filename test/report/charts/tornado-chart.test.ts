/** Only intervals beyond the chart have a mark at its edge. */
import { expect, test } from 'vitest';
import { renderSvg } from '../../../src/report/charts/render.js';
import { tornadoChart } from '../../../src/report/charts/tornado-chart.js';

const draw = (low: number, high: number) =>
  renderSvg(
    tornadoChart({
      bars: [
        { name: 'a rule', to: '2', way: 'more', mean: 1, low, high },
        { name: 'a rule', to: '0', way: 'less', mean: -1, low: -2, high: 2 },
      ],
      isShare: false,
      axisTitle: 'change',
    }),
    () => {},
  );

const marks = (svg: string): number => svg.match(/rotate\(-?90\)/g)?.length ?? 0;

test('a truncated interval has an arrowhead at that end', async () => {
  const whole = marks(await draw(0.5, 1.5));
  expect(marks(await draw(0.5, Number.POSITIVE_INFINITY)) - whole).toBe(1);
  expect(marks(await draw(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)) - whole).toBe(2);
});
