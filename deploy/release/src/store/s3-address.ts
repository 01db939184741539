import { WrongUsage } from '../common/refusal.ts'

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
