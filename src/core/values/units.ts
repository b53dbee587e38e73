/**
 * Units that a quantity can carry. Two units of one `system` convert by their factors, as a reader would do in the head (1,000 m = 1 km);
 * kilometres and miles are of two systems, and never the same claim.
 */
export interface Unit {
  readonly system: string;
  readonly factor: number;
}

const UNITS = new Map<string, Unit>();
function define(system: string, factors: Readonly<Record<string, number>>): void {
  for (const [words, factor] of Object.entries(factors)) for (const word of words.split(' ')) UNITS.set(word, { system, factor });
}

define('percent', { '% percent percentage prozent procent pct porcento percento': 1 });
define('percentage point', { 'pp points_percentage percentage_points percentage_point prozentpunkte prozentpunkten': 1, 'bp bps': 0.01 });
define('metric length', {
  'mm millimetre millimetres millimeter millimeters': 0.001,
  'cm centimetre centimetres centimeter centimeters zentimeter centimetri centimetros': 0.01,
  'm metre metres meter meters metern metros metri': 1,
  'km kms kilometre kilometres kilometer kilometers kilometern kilometros chilometri quilometros': 1000,
});
define('imperial length', { 'inch inches': 1, 'ft foot feet': 12, 'yd yard yards': 36, 'mi mile miles': 63360 });
define('metric mass', {
  'mg milligram milligrams milligramm': 1e-6,
  'g gram grams gramm grammes': 0.001,
  'kg kgs kilo kilos kilogram kilograms kilogramm kilogrammes': 1,
  'tonne tonnes tonnen toneladas tonnellate': 1000,
});
define('imperial mass', { 'oz ounce ounces': 1, 'lb lbs pound_mass': 16 });
define('volume', { 'ml millilitre millilitres milliliter milliliters': 0.001, 'l litre litres liter liters litros litri': 1 });
define('gallon', { 'gallon gallons': 1 });
define('time', {
  'ms millisecond milliseconds': 0.001,
  'sec secs second seconds sekunden': 1,
  'min mins minute minutes minuten minutos minuti': 60,
  'h hr hrs hour hours stunde stunden heures heure horas hora ore ora uur': 3600,
  'day days tag tage tagen jour jours dia dias giorno giorni dag dagen': 86400,
  'week weeks woche wochen semaine semaines semana semanas settimana settimane weken': 604800,
});
define('calendar', {
  'month months monat monate monaten mois mes meses mese mesi maand maanden': 1,
  'year years yr yrs jahr jahre jahren an ans annee annees ano anos anni anno jaar': 12,
  'decade decades jahrzehnt jahrzehnte': 120,
});
define('celsius', { '°c celsius': 1 });
define('fahrenheit', { '°f fahrenheit': 1 });
define('metric length an hour', { 'km/h kph kmh': 1000 });
define('imperial length an hour', { mph: 63360 });
define('data', { 'kb kilobyte kilobytes': 1e3, 'mb megabyte megabytes': 1e6, 'gb gigabyte gigabytes': 1e9, 'tb terabyte terabytes': 1e12 });
define('power', { 'kw kilowatt kilowatts': 1e3, 'mw megawatt megawatts': 1e6, 'gw gigawatt gigawatts': 1e9 });
define('hectare', { 'ha hectare hectares hektar hectareas ettari': 1 });
define('acre', { 'acre acres': 1 });
define('dollar', { '$ us$ usd dollar dollars dolares dollari': 1, 'cent cents': 0.01 });
define('pound', { '£ gbp pound pounds quid sterling pfund': 1, 'pence penny': 0.01 });
define('euro', { '€ eur euro euros': 1, 'centime centimes': 0.01 });
define('yen', { '¥ jpy yen 円': 1 });
define('rupee', { '₹ rs inr rupee rupees rupien': 1 });
define('yuan', { 'yuan renminbi rmb cny 元': 1 });
define('franc', { 'chf franken francs franc': 1 });

/** Words that are units only after digits and written small: `5 m`, `3 g`, but not `the 5 M`. */
export function unitOf(word: string): Unit | null {
  return UNITS.get(word) ?? null;
}

const CURRENCIES = new Set(['dollar', 'pound', 'euro', 'yen', 'rupee', 'yuan', 'franc']);
export const isCurrency = (unit: Unit | null): boolean => unit !== null && CURRENCIES.has(unit.system);

/** Whether two units could name the same amount; a missing one fits any. Pounds may be money or mass. */
export function unitsFit(a: Unit | null, b: Unit | null): boolean {
  if (!a || !b || a.system === b.system) return true;
  const both = new Set([a.system, b.system]);
  return both.has('pound') && both.has('imperial mass');
}

/** Magnitudes written after digits: `1.2m`, `3 bn`, `4 million`. */
export const MAGNITUDES: ReadonlyMap<string, number> = new Map([
  ...['k', 'thousand', 'tausend', 'tsd', 'mille', 'mil', 'mila', 'duizend'].map((word): [string, number] => [word, 1e3]),
  ...['lakh', 'lakhs'].map((word): [string, number] => [word, 1e5]),
  ...[
    'm',
    'mn',
    'mln',
    'mio',
    'million',
    'millions',
    'millionen',
    'millon',
    'millones',
    'milione',
    'milioni',
    'milhao',
    'milhoes',
    'miljoen',
  ].map((word): [string, number] => [word, 1e6]),
  ...['crore', 'crores'].map((word): [string, number] => [word, 1e7]),
  ...[
    'b',
    'bn',
    'billion',
    'billions',
    'md',
    'mds',
    'milliarde',
    'milliarden',
    'mrd',
    'milliard',
    'milliards',
    'miliardo',
    'miliardi',
    'miljard',
    'mld',
  ].map((word): [string, number] => [word, 1e9]),
  ...['tn', 'trillion', 'trillions'].map((word): [string, number] => [word, 1e12]),
  ['hundred', 100],
  ['dozen', 12],
  ['千', 1e3],
  ['万', 1e4],
  ['億', 1e8],
  ['亿', 1e8],
  ['兆', 1e12],
]);
