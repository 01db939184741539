/**
 * What `npm run lint` and the step lint of `npm test` run, one after the other: style and correctness, who may import
 * whom, and what nobody uses.
 */
export const LINTERS: readonly { name: string; options: readonly string[] }[] = [
  { name: 'biome', options: ['check', '.'] },
  { name: 'depcruise', options: ['.', '--output-type', 'err-long'] },
  { name: 'knip', options: ['--no-config-hints'] },
]
