import { provideChromium } from '@arcada/smoke/chromium'

/** `npm run lab -- <command> …`: measures the site and its tests. docs/guides/benchmark.md describes the commands. */
const COMMANDS = {
  bench: () => import('./bench.ts').then(({ bench }) => bench),
  /** Builds the composed site only, for the benchmark of another checkout. */
  build: () => import('./composed.ts').then(({ composedSites }) => composedSites),
  memory: () => import('./memory.ts').then(({ memory }) => memory),
  mutate: () => import('./mutate.ts').then(({ mutate }) => mutate),
  taps: () => import('./taps.ts').then(({ taps }) => taps),
  tasks: () => import('./tasks.ts').then(({ tasks }) => tasks),
}

const isCommand = (name: string): name is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, name)

const [name = '', ...options] = process.argv.slice(2)
if (!isCommand(name)) {
  console.error(`Usage: npm run lab -- <${Object.keys(COMMANDS).join('|')}> …`)
  process.exit(2)
}
try {
  if (name !== 'mutate' && name !== 'build') process.env.ARCADA_CHROMIUM = await provideChromium()
  const run = await COMMANDS[name]()
  const good = await run(options)
  process.exit(good === false ? 1 : 0)
} catch (error) {
  const isParsing = error instanceof TypeError && 'code' in error
  const isUse = isParsing || (error instanceof Error && error.cause === 'usage')
  console.error(isUse ? error.message : error)
  process.exit(isUse ? 2 : 1)
}
