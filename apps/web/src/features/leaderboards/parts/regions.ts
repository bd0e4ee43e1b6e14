const NAMES: Readonly<Record<string, string>> = {
  europe: 'Europe',
  'n-america': 'North America',
  's-america': 'South America',
  asia: 'Asia',
  oceania: 'Oceania',
};

/** A region of the publisher's boards in words. */
export const regionName = (region: string): string => NAMES[region] ?? region;
