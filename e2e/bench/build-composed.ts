import { composedSites } from './composed.ts'

/** Builds this checkout's composed site for the benchmark of another checkout (`--also`). */
await composedSites()
