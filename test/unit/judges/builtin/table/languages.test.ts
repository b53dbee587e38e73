import { table } from './runner';

describe('other languages', () => {
  table(
    'German',
    [
      ['decimal comma', 'Die Quote stieg auf 4,5 Prozent.', 'Die Quote stieg auf 4,5 %.'],
      ['a wrong share', 'Die Quote stieg auf {54 Prozent}.', 'Die Quote stieg auf {45 %}.', '54 %'],
      ['thousands dots', 'Es kamen 12.500 Gäste.', 'Es kamen 12 500 Gäste.'],
      ['number words', 'Es kamen zwölf Gäste.', 'Es kamen 12 Gäste.'],
      ['compound tens', 'Es kamen einundzwanzig Gäste.', 'Es kamen 21 Gäste.'],
      ['Milliarden', 'Der Tunnel kostet 1,5 Milliarden Euro.', 'Der Tunnel kostet 1,5 Mrd. Euro.'],
      ['dates with dots', 'Er begann am 3. Mai 2010.', 'Er begann am 03.05.2010.'],
      ['a wrong date', 'Er begann am {3. Mai} dort.', 'Er begann am {13. Mai} dort.', '3. Mai'],
      ['nouns are no names', 'Der Bürgermeister sprach.', 'Danach lobte der Bürgermeister den Chor.'],
      ['Uhr', 'Das Tor schließt um 15 Uhr.', 'Das Tor schließt um 15:00 Uhr.'],
      ['Hälfte', 'Die Stadt trägt die Hälfte.', 'Die Stadt trägt 50 Prozent.'],
      ['Mio.', 'Es kostet 3 Millionen Euro.', 'Es kostet 3 Mio. Euro.'],
      ['drei Viertel', '75 Prozent stimmten zu.', 'Drei Viertel stimmten zu.'],
      ['Prozentpunkte', 'Der Anteil fiel um ~{3 Prozentpunkte}.', 'Der Anteil fiel um {3 Prozent}.'],
      ['über, falsche Richtung', 'Es kamen {48} Gäste.', 'Es kamen über {50} Gäste.'],
      ['Jahrzehnte', 'Das Haus entstand 1994.', 'Das Haus entstand in den 1990er Jahren.'],
      ['a wrong time', 'Das Tor schließt um {15 Uhr} zu.', 'Das Tor schließt um {16 Uhr} zu.', '15 Uhr'],
      ['mehr als', 'Es kamen 53 Gäste.', 'Es kamen mehr als 50 Gäste.'],
    ],
    'de',
  );
  table(
    'French',
    [
      ['pour cent', 'La part atteint 54 pour cent.', 'La part atteint 54 %.'],
      ['a wrong share', 'La part atteint {54 %}.', 'La part atteint {45 %}.', '54 %'],
      ['spaces in thousands', 'Il y avait 12 500 visiteurs.', 'Il y avait 12.500 visiteurs.'],
      ['decimal comma', 'Le taux est de {4,5 %}.', 'Le taux est de {5,4 %}.'],
      ['dates', 'Le pont ouvre le 12 mai 2010.', 'Le pont ouvre le 12/05/2010.'],
      ['number words', 'Douze bateaux sont perdus.', 'Perdus : 12 bateaux.'],
      ['counting on from sixty', 'Il y a 72 élèves.', 'Il y a soixante-douze élèves.'],
      ['four twenties', 'Il y a 97 élèves.', 'Il y a quatre-vingt-dix-sept élèves.'],
      ['a wrong number in words', 'Il y a {72} élèves ici.', 'Il y a {soixante-treize} élèves ici.'],
      ['times with h', 'Le musée ferme à 18 h 30.', 'Le musée ferme à 18h30.'],
      ['milliards', 'Le tunnel coûte 1,5 milliard d’euros.', 'Le tunnel coûte 1,5 Md€.'],
      ['décennies', 'Le tunnel date de 1994.', 'Le tunnel date des années 1990.'],
      ['premier', 'Il ouvre le 1er mai.', 'Il ouvre le 1 mai.'],
      ['names', 'Le maire parle.', 'Hier, le maire a vu {Ortwin}.'],
    ],
    'fr',
  );
  table(
    'Spanish',
    [
      ['por ciento', 'La cifra llegó al 54 por ciento.', 'La cifra llegó al 54 %.'],
      ['a wrong number', 'Llegaron {340} turistas.', 'Llegaron {430} turistas.', '340'],
      ['number words', 'Llegaron veinticinco turistas.', 'Llegaron 25 turistas.'],
      ['hundreds', 'Llegaron 250 turistas.', 'Llegaron doscientos cincuenta turistas.'],
      ['thousands', 'Llegaron 3.400 turistas.', 'Llegaron tres mil cuatrocientos turistas.'],
      ['dates', 'Abrió el 12 de mayo de 2010.', 'Abrió el 12/05/2010.'],
      ['tens with y', 'Llegaron treinta y cinco turistas.', 'Llegaron 35 turistas.'],
    ],
    'es',
  );
  table(
    'Italian',
    [
      ['per cento', 'La quota è del 54 per cento.', 'La quota è del 54%.'],
      ['decimal comma', 'Il tasso è {4,5%}.', 'Il tasso è {5,4%}.'],
      ['dates', 'Aprì il 12 maggio 2010.', 'Aprì il 12/05/2010.'],
      ['metà', 'La metà dei voti.', 'Il 50% dei voti.'],
      ['a wrong number', 'Sono arrivati {340} turisti.', 'Sono arrivati {430} turisti.', '340'],
    ],
    'it',
  );
  table(
    'Portuguese',
    [
      ['por cento', 'A taxa subiu para 54 por cento.', 'A taxa subiu para 54%.'],
      ['number words', 'Chegaram 25 turistas.', 'Chegaram vinte e cinco turistas.'],
      ['a wrong number', 'Chegaram {340} turistas.', 'Chegaram {430} turistas.', '340'],
      ['milhões', 'Custou 3,5 milhões de euros.', 'Custou 3 500 000 euros.'],
    ],
    'pt',
  );
  table(
    'Dutch',
    [
      ['procent', 'De opkomst was {54 procent}.', 'De opkomst was {45 procent}.'],
      ['miljoen', 'Het kostte 3,5 miljoen euro.', 'Het kostte 3.500.000 euro.'],
      ['dates', 'Hij opende op 12 mei 2010.', 'Hij opende op 12-05-2010.'],
      ['compound tens', 'Er kwamen tweeenveertig gasten.', 'Er kwamen 42 gasten.'],
    ],
    'nl',
  );
  table(
    'Japanese',
    [
      ['a number beside kanji', '投票率は{54%}に上がった。', '投票率は{45%}に上がった。'],
      ['dates', '橋は2010年5月12日に開いた。', '橋は2010年に開いた。'],
      ['a wrong date', '橋は~{2010年5月12日}に開いた。', '橋は{2011年}に開いた。'],
      ['magnitudes in steps', '改修には3億4000万円かかり、1万2500人が来た。', '改修には340000000円かかり、12500人が来た。'],
      ['magnitudes', '来場者は1.2万人だった。', '来場者は12000人だった。'],
    ],
    'ja',
  );
  table(
    'Chinese',
    [
      ['a wrong share', '投票率上升到~{54%}。', '投票率为{45%}。'],
      ['full width', '投票率上升到54%。', '投票率上升至54％。'],
      ['magnitudes', '改造费用为1.2万元。', '改造费用为12000元。'],
      ['a wrong year', '桥梁于~{2010年5月12日}开放。', '桥梁于{2011年}开放。'],
    ],
    'zh',
  );
  table(
    'Thai',
    [
      ['own digits', 'มีผู้เข้าชม ๓๔๐ คน', 'มีผู้เข้าชม 340 คน'],
      ['a wrong number', 'มีผู้เข้าชม {340} คน', 'มีผู้เข้าชม {430} คน'],
    ],
    'th',
  );
  table(
    'Hindi',
    [
      ['own digits', 'मेले में ३४० लोग आए।', 'मेले में 340 लोग आए।'],
      ['a wrong number', 'मेले में {340} लोग आए।', 'मेले में {430} लोग आए।'],
    ],
    'hi',
  );
  table('Hebrew', [['a wrong number', 'הגיעו {340} מבקרים.', 'הגיעו {430} מבקרים.']], 'he');
  table(
    'scripts without capitals',
    [
      ['Arabic digits', 'بلغ عدد الزوار ٣٤٠ زائرا.', 'بلغ عدد الزوار 340 زائرا.'],
      ['a wrong number', 'بلغ عدد الزوار {٣٤٠} زائرا.', 'بلغ عدد الزوار {430} زائرا.'],
    ],
    'ar',
  );
});
