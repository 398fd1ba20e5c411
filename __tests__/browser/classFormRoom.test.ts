import { aRunningClass, choosePerson, passRobotCheck, tab } from '../support/classJourney';
import { setFontSize } from '../support/browser';
import { overflow } from '../support/scenes/findings';
import { useRunningClass } from '../support/useRunningClass';

const words = Array.from({ length: 10 }, (_, index) => `${index + 1} of 10`).join('||');
const template = [
  { id: 1, label: 'The pace was right', type: 'stars', position: 1 },
  { id: 2, label: 'Of ten', type: 'stars', options: 'custom', options_custom: words, position: 2 },
];
const { journey, links } = useRunningClass({
  tracking_id: 'narrow-class',
  schedule_id: 9103,
  trainee_form: { ...aRunningClass().trainee_form, template },
});

describe('a rating', () => {
  it('can be given on a telephone without scrolling sideways, in letters of twice the size, too', async () => {
    const page = await journey.open(links.trainee, { viewport: { width: 390, height: 800 } });
    await passRobotCheck(page);
    await choosePerson(page, '陳美玲');
    await tab(page, 'Training Evaluation').click();
    const best = page.getByRole('group', { name: '2. Of ten' }).getByRole('radio', { name: '10 stars' });
    for (const letters of [16, 32]) {
      await setFontSize(page, letters);
      await best.check();
      expect({ letters, sticksOut: await overflow(page) }).toEqual({ letters, sticksOut: [] });
      const place = await best.boundingBox();
      expect((place?.x ?? Infinity) + (place?.width ?? Infinity)).toBeLessThanOrEqual(390);
    }
  });
});
