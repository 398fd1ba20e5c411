import fc from 'fast-check';
import { markWords } from '@/src/features/search/marks';

const marked = (text: string, query: string): string[] =>
  markWords(text, query)
    .filter(({ isMatch }) => isMatch)
    .map(({ text: word }) => word);

describe('the marks in a synopsis', () => {
  it.each([
    ['Control loops and controllers.', 'controller', ['Control', 'controllers']],
    ['Signals in a café', 'signal CAFE', ['Signals', 'café']],
    ['It can be done with CAN, cannot it?', 'can', ['can', 'CAN', 'cannot']],
    ['An IT item', 'it', ['IT']],
    ['PLC and SCADA', 'plc-scada', ['PLC', 'SCADA']],
    ['A course in control, in Penang', 'course in control', ['control']],
    ['A training course', 'training course', ['training', 'course']],
    ['uncontrolled', 'control', []],
    ['anything', '', []],
    ['高频电路设计，电子与5G网络', '电路设计 网络', ['电路设计', '网络']],
    ['路由器的安装，道路', '路由板', ['路由']],
    ['路由器的安装，道路', '路', ['路', '路']],
    ['电，路', '电路', []],
  ])('of %j for %j stand at %j', (text, query, words) => {
    expect(marked(text, query)).toEqual(words);
  });

  it('change nothing in the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, query) => {
        expect(
          markWords(text, query)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
