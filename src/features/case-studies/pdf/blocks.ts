export type Span =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'break' }
  | { kind: 'strong' | 'emphasis'; spans: Span[] }
  | { kind: 'link'; address: string; spans: Span[] }
  | { kind: 'cite'; number: number; text: string }
  | { kind: 'note'; letter: string };

export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'table'; caption: Span[]; align: string[]; head: Span[][]; rows: Span[][][] }
  | {
      kind: 'figure';
      title: string;
      /** The unit of a chart and the explanation of its marks; may be empty. */
      unit: string;
      description: string;
      from: Span[];
      drawing?: string;
    };

export interface NoteBlocks {
  letter: string;
  blocks: Block[];
}
