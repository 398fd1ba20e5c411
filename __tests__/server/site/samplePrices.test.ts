import { isOnlineVenue } from '@/contract/entities';
import { flex_prices as prices } from '@/content/flex_prices.json';
import { hotel_rates as cities } from '@/content/hotel_rates.json';
import { session_plan as sessions } from '@/content/session-plan.json';

const flown = sessions.filter(({ venue_label }) => !isOnlineVenue(venue_label));

describe('whoever flies to a sample session', () => {
  it('is told a price for each one, in the money of the country', () => {
    const wrong = flown.filter(({ course_id, schedule_id, venue_label }) => {
      const ofCourse = prices.filter((price) => price.course_id === course_id);
      const price =
        ofCourse.find((each) => each.schedule_id === schedule_id) ??
        ofCourse.find((each) => each.schedule_id === undefined);
      return price?.currency !== (venue_label === 'Singapore' ? 'SGD' : 'MYR');
    });
    expect(wrong).toEqual([]);
  });

  it('finds hotels in its city', () => {
    const labels = new Set(cities.map(({ label }) => label));
    expect(flown.filter(({ venue_label }) => !labels.has(venue_label))).toEqual([]);
  });
});
