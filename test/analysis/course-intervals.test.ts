/** The chances along a game for programs: every share has an interval, and the end is what it is. */
import { expect, test } from 'vitest';
import { courseDocument } from '../../src/analysis/course-document.js';
import type { GameCourse } from '../../src/core/turning-point.js';
import { clopperPearsonInterval } from '../../src/stats/share-interval.js';
import { figuresWithoutInterval } from '../support/document-figures.js';

const at = (games: number, share: number) => ({ games, shares: [share, 1 - share] });
const move = { before: at(1000, 0.3), after: at(1, 1) };
const course: GameCourse = {
  hasRounds: true,
  rounds: [
    { round: 1, ...at(400, 0.25) },
    { round: 2, ...at(1, 1) },
  ],
  turningPoints: [
    {
      round: 1,
      heading: 'A:',
      whose: 0,
      decision: 1,
      lines: ['rolls 6.'],
      brief: [],
      ...move,
      scene: { lines: ['rolls 6.'], brief: [], ...move },
      moment: { by: 'luck', isAllLuck: true, seat: 0, lines: ['rolls 6.'], ...move },
    },
  ],
};

test('every share along a game and at its turning points has an interval', () => {
  const { rounds, turningPoints } = JSON.parse(JSON.stringify(courseDocument(course)));
  const [{ whose: _, ...point }] = turningPoints;
  expect(figuresWithoutInterval([rounds, point])).toEqual([]);
  expect(figuresWithoutInterval([course.rounds])).toHaveLength(4);
  const [[first], [, second]] = [rounds[0].intervals.shares, point.scene.before.intervals.shares];
  expect(first).toEqual({ ...clopperPearsonInterval(100, 400), level: 0.95, method: 'clopper-pearson' });
  expect(second.low).toBeLessThan(0.7);
  expect(second.high).toBeGreaterThan(0.7);
  expect(second.high - second.low).toBeLessThan(first.high - first.low);
});

test('the end of a game has an exact share, and absent parts are omitted', () => {
  const { rounds } = courseDocument(course);
  expect(rounds[1].intervals.shares).toMatchObject([
    { low: 1, high: 1 },
    { low: 0, high: 0 },
  ]);
  const whole = courseDocument({ ...course, turningPoints: [{ ...course.turningPoints[0], scene: undefined }] });
  expect(whole.turningPoints[0].scene).toBeUndefined();
});
