export const daysLabel = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;
