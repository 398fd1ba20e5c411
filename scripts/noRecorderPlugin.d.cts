export class NoRecorderPlugin {
  apply(compiler: object): void;
}
