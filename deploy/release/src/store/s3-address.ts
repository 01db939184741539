import { WrongUsage } from '../refusal.ts'
import type { Store } from './store.ts'
import { checkStorePath } from './store-path.ts'

export interface S3Place {
  /** As the operator wrote it. */
  address: string
  bucket: string
  /** `''`, or with a `/` at its end. */
  prefix: string
}

/** What an address like `s3://bucket/prefix` names; undefined for other kinds, WrongUsage for a broken one. */
export function parseS3Address(address: string): S3Place | undefined {
  if (!address.startsWith('s3:')) return undefined
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/((?:[A-Za-z0-9_.-]+\/)*[A-Za-z0-9_.-]+)?\/?)?$/.exec(
      address,
    ) ?? []
  if (bucket === undefined || prefix.split('/').some((part) => part === '.' || part === '..')) {
    throw new WrongUsage(
      `--store takes s3://BUCKET or s3://BUCKET/PREFIX (letters, digits, '.', '_', '-'), not '${address}'.`,
    )
  }
  return { address, bucket, prefix: prefix === '' ? '' : `${prefix}/` }
}

/**
 * An object store whose library is loaded and whose client is made by the first verb that needs it, so that a run on a
 * folder pays nothing for it.
 */
export function lazyS3Store(place: S3Place): Store {
  let opened: Promise<Store> | undefined
  const store = () => {
    opened ??= import('./s3-store.ts').then(({ s3Store }) => s3Store(place))
    return opened
  }
  // A wrong path is a defect of the caller and should say so before anything is asked of the network.
  const checked = (path: string) => {
    checkStorePath(path)
    return store()
  }
  return {
    address: place.address,
    read: async (path) => (await checked(path)).read(path),
    list: async (folder) => (await store()).list(folder),
    createOnly: async (path, bytes) => (await checked(path)).createOnly(path, bytes),
    remove: async (path) => (await checked(path)).remove(path),
    compareAndSwap: async (path, bytes, etag) => (await checked(path)).compareAndSwap(path, bytes, etag),
  }
}
