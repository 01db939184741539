import { type EdgeOptions, startEdge } from '../node/start-edge.ts'

// A process of its own, so that its memory and open files can be measured apart from its clients.
const options: EdgeOptions = JSON.parse(process.argv[2] ?? '{}')
const { origin } = await startEdge(options)
process.stdout.write(`${origin}\n`)
