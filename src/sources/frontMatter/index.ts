/** What a summary's front matter says. It brings the parser of YAML along, so it is loaded on first use. */
export { readFrontMatter, type FrontMatter } from './read';
export { sourceEdit } from './write';
