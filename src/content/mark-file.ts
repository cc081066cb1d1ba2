import { parseXml, XmlElement, XmlError } from '@rgrove/parse-xml';
import { failed, NOWHERE, type Parsed } from './parsing.ts';

/** Reads an SVG drawing of paths as data: its view box, and the attributes of each path. */
export function parseMark(text: string, file: string): Parsed {
  try {
    const { root } = parseXml(text);
    if (root?.name !== 'svg') return failed(file, 'whole file', 'Save the mark as an SVG drawing.');
    const elements = root.children.filter((child) => child instanceof XmlElement);
    const other = elements.find(({ name }) => name !== 'path');
    if (other !== undefined) {
      return failed(
        file,
        'whole file',
        `Remove <${other.name}>: the mark has <path> elements and nothing around them. In a drawing program, ungroup everything and convert it to paths.`,
      );
    }
    const paths = elements.map(({ attributes }) => attributes);
    return {
      data: { viewBox: root.attributes.viewBox, paths },
      body: '',
      bodyLine: 0,
      problems: [],
      find: NOWHERE,
    };
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return failed(
      file,
      'whole file',
      `Save the mark as an SVG drawing: ${error.message.split('\n')[0] ?? ''}.`,
    );
  }
}
