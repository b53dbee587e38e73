import { Disposable, DocumentLink, Hover, languages } from 'vscode';
import { PlainMarkdown } from '../plainMarkdown';
import { rangeOf, touches } from '../ranges';
import type { FrontMatters } from './frontMatters';
import { resolveSource } from './sourceFiles';
import { MEANINGS } from './wording';

/** Says on our keys what they mean, and leads from the paths of sources to their files. */
export function registerFrontMatterReading(matters: FrontMatters): Disposable {
  const hover = languages.registerHoverProvider('markdown', {
    provideHover: async (document, position) => {
      const offset = document.offsetAt(position);
      const found = (await matters.readDocument(document))?.keys.find((place) => touches(place, offset));
      return found ? new Hover(new PlainMarkdown().text(MEANINGS[found.key]).markdown, rangeOf(document, found)) : null;
    },
  });
  const links = languages.registerDocumentLinkProvider('markdown', {
    provideDocumentLinks: async (document) => {
      const named = (await matters.readDocument(document))?.sources ?? [];
      const found = await Promise.all(
        named.map(async (place) => {
          const { uri } = await resolveSource(document.uri, place.path);
          return uri ? [new DocumentLink(rangeOf(document, place), uri)] : [];
        }),
      );
      return found.flat();
    },
  });
  return Disposable.from(hover, links);
}
