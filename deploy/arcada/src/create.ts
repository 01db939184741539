#!/usr/bin/env node
import { fileURLToPath } from 'node:url'
import { createRemote } from './create-remote.ts'

/** `npm create arcada-remote NAME`: this file with the template beside it. */
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
process.exitCode = createRemote(process.argv.slice(2), {
  template: here('template'),
  manifest: here('package.json'),
})
