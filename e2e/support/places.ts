import { withBody } from './alterations.ts'
import { alterStored, COPIES, type Copy } from './release-files.ts'
import type { TestProxy } from './test-proxy.ts'

/** A place at which a test alters files of a site. */
export interface Place {
  name: string
  origin: string
  /** Alters one file until it is restored. */
  alter(path: string, change: (body: Buffer) => Buffer | string): Promise<() => Promise<void>>
}

/** Between the edge and the browser. */
export const onTheWire = (testProxy: TestProxy): Place => ({
  name: 'on the wire',
  origin: testProxy.origin,
  async alter(path, change) {
    testProxy.change = (requested, answer) =>
      requested.split('?')[0] === path && answer.status === 200
        ? withBody(answer, change(answer.body))
        : answer
    return async () => {
      testProxy.change = (_, answer) => answer
    }
  },
})

/** In the folder of the store: a file with its compressed copies, or some of them. */
export const inTheStore = (store: string, origin: string, copies: readonly Copy[] = COPIES): Place => ({
  name: copies === COPIES ? 'in the store' : `in the store, only its copy ${copies.join()}`,
  origin,
  alter: (path, change) => alterStored(store, path, change, copies),
})
