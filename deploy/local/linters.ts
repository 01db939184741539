/**
 * The linters of `npm run lint` and `npm test lint`, in order: style and correctness, import boundaries, unused code.
 */
export const LINTERS: readonly { name: string; options: readonly string[] }[] = [
  { name: 'biome', options: ['check', '.'] },
  { name: 'depcruise', options: ['.', '--output-type', 'err-long'] },
  { name: 'knip', options: ['--no-config-hints'] },
]
