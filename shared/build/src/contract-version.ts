import { versionOf } from './singletons.ts'

/** Version of the contract of a build: that of the kit, which contains it. */
export const CONTRACT_VERSION: string = versionOf('@arcada/kit/contract')
