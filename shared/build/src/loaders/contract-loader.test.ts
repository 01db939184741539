import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { LoaderContext } from '@rspack/core'
import { expect, it } from 'vitest'
import { ROOT } from '../paths.ts'
import contractLoader from './contract-loader.ts'

/** Runs the loader on a call; returns the files that the compiler will look at before it uses its cache. */
function watchedFor(call: string): Promise<string[]> {
  const files: string[] = []
  return new Promise((done, fail) => {
    const context: Pick<LoaderContext, 'resourcePath' | 'async' | 'addDependency'> = {
      resourcePath: call,
      async: () => (error) => (error ? fail(error) : done(files)),
      addDependency: (file) => void files.push(file),
    }
    contractLoader.call(context as LoaderContext)
  })
}

it.each(['shared/contract/src/calls/announcements-banner.ts', 'remote-games/src/calls/game-list.ts'])(
  'a change of an entity makes %s new, although the compiler keeps its work',
  async (path) => {
    const call = join(ROOT, path)
    const imported = [...readFileSync(call, 'utf8').matchAll(/from '(\.[^']+)'/g)]
    const files = imported.map(([, file = '']) => resolve(dirname(call), file))
    expect(files.some((file) => file.includes('entities'))).toBe(true)
    expect(await watchedFor(call)).toEqual(expect.arrayContaining(files))
  },
)
