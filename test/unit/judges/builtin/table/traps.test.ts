import { table } from './runner';

table('traps', [
  ['words that objects have', 'The constructor has a prototype with {12} valves.', 'The constructor and its toString have {13} valves.'],
  ['a word broken at a line end', 'The inter-\nnational fair opened with 12 stalls.', 'The international fair opened with 12 stalls.'],
  ['curly apostrophes', 'Falk’s plan costs 12 crowns.', "Falk's plan costs 12 crowns."],
  ['emoji before the number', '🎉🎉 The fair had {12} stalls.', '🎉🎉 The fair had {21} stalls.'],
  ['combining marks', 'The cafe\u0301 has 12 seats.', 'The caf\u00e9 has 12 seats.'],
  ['full-width digits', 'The fair had １２ stalls.', 'The fair had 12 stalls.'],
  ['a phone number', 'Call 0800 555 0142 at once.', 'Call 0800 555 0142.'],
  ['a number at the end of a sentence', 'The fair had {12}.', 'The fair had {17}.', '12'],
  ['a number in brackets', 'The fair (12 stalls) opened.', 'The fair has 12 stalls.'],
  ['a comma after a number', 'With 12, it was full.', 'It was full with 12 guests.'],
  ['digits inside a name', 'They bought a Covid-19 test.', 'They bought a COVID19 test.'],
  ['windows line ends', 'The fair\r\nhad 12 stalls.\r\nIt was full.', 'The fair had 12 stalls.'],
  ['a soft hyphen', 'The har\u00adbour has 12 cranes.', 'The harbour has 12 cranes.'],
  ['a year and a comma', 'In 2010, it opened.', 'It opened in 2010.'],
]);
