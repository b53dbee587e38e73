import { table } from './runner';

table('opposites', [
  ['a verb', 'Ferry prices {increased} sharply.', 'Ferry prices {decreased} sharply.'],
  ['an adjective', 'The {safe} harbour was praised.', 'The {dangerous} harbour was praised.'],
  ['a prefix of negation', 'The {likely} winner smiled.', 'The {unlikely} winner smiled.'],
  ['the opposite elsewhere', 'Prices increased. Costs fell sharply, decks were painted.', 'Prices were painted.'],
  ['no word in common beside it', 'Prices increased sharply.', 'The harbour decreased.'],
  ['the word itself is there too', 'Prices increased sharply before prices decreased sharply.', 'Prices decreased sharply.'],
  ['wins and losses', 'Oberfeld {won} the cup.', 'Oberfeld {lost} the cup.'],
  ['forms by stem', 'They were {accepting} offers.', 'They {rejected} offers.'],
]);
