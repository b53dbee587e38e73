import assert from 'node:assert/strict';
import { check, DEFAULT_CHECK_OPTIONS } from '../../../../src/core/check';
import { createBuiltinJudge } from '../../../../src/judges/builtin';
import { differ, languageOf } from '../../../../src/judges/builtin/language';

const ENGLISH =
  'The bridge over the harbour has been closed since January, because there are cracks in its eastern pier and nobody knows how deep they are.';
const GERMAN =
  'Die Brücke über den Hafen ist seit Januar gesperrt, weil es im östlichen Pfeiler Risse gibt und niemand weiß, wie tief sie sind.';
const TEXTS: readonly (readonly [string, string])[] = [
  ['en', ENGLISH],
  ['de', GERMAN],
  [
    'fr',
    'Le pont sur le port est fermé depuis janvier, parce qu’il y a des fissures dans son pilier et que personne ne sait si elles sont profondes.',
  ],
  ['es', 'El puente sobre el puerto está cerrado desde enero, porque hay grietas en el pilar y nadie sabe si son muy profundas.'],
  ['it', 'Il ponte sul porto è chiuso da gennaio, perché ci sono delle crepe nel pilone e nessuno sa quanto sono profonde.'],
  ['pt', 'A ponte sobre o porto está fechada desde janeiro, porque há fendas no pilar e ninguém sabe se elas são muito fundas.'],
  ['nl', 'De brug over de haven is sinds januari dicht, omdat er scheuren in de pijler zijn en niemand weet hoe diep ze zijn.'],
  ['ja', '港にかかる橋は柱にひびがあるため一月から閉まっている。'],
  ['zh', '港口上的桥因为桥墩有裂缝从一月起关闭。'],
  ['th', 'สะพานข้ามท่าเรือปิดตั้งแต่เดือนมกราคม'],
  ['hi', 'बंदरगाह पर पुल जनवरी से बंद है।'],
  ['ar', 'الجسر فوق الميناء مغلق منذ يناير'],
  ['he', 'הגשר מעל הנמל סגור מאז ינואר'],
];

describe('the language of a text', () => {
  for (const [language, text] of TEXTS) it(`is ${language}`, () => assert.equal(languageOf(text), language));

  it('can’t be told of a few words or of none', () => {
    assert.equal(languageOf('Kestrel Bay'), null);
    assert.equal(languageOf('12, 13'), null);
    assert.equal(languageOf(''), null);
  });

  it('differs only where both texts leave no doubt', () => {
    assert.equal(differ(ENGLISH, GERMAN), true);
    assert.equal(differ(ENGLISH, ENGLISH), false);
    assert.equal(differ(ENGLISH, 'Die Brücke ist zu.'), false);
  });

  it('makes a check invalid where summary and source have two', async () => {
    const job = {
      summary: { id: 's', text: ENGLISH, format: 'plain' as const, region: null },
      source: [{ id: 'a', name: 'a', text: GERMAN }],
      language: null,
      options: DEFAULT_CHECK_OPTIONS,
    };
    const { invalid, score } = await check(job, createBuiltinJudge(), { signal: new AbortController().signal, report: () => undefined });
    assert.deepEqual([invalid?.kind, score], ['twoLanguages', null]);
  });
});
