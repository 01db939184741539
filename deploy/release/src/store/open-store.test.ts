import { failing } from '@arcada/kit/testing/failing'
import { describe, expect, it } from 'vitest'
import { isSampleStore } from './open-store.ts'
import { parseS3Address } from './s3-address.ts'

describe('the folder of a store', () => {
  it('is the sample store only under its own name', () => {
    const sample = [
      'file:.arcada/store',
      'file:/x/.arcada/store',
      'file:/x/.arcada/store/',
      'file:C:\\x\\.arcada\\store',
    ]
    expect(sample.map(isSampleStore)).toEqual(sample.map(() => true))
    const others = [
      'file:/x/arcada/store',
      'file:/x/.arcada/store-2',
      'file:/x/.arcada/store/y',
      's3://site/.arcada/store',
    ]
    expect(others.map(isSampleStore)).toEqual(others.map(() => false))
  })
})

describe('an object store by its address', () => {
  it('is named by bucket and prefix', async () => {
    const failed = await failing(
      [
        ['s3://site', 'site', ''],
        ['s3://site/', 'site', ''],
        ['s3://a-1.b/edge', 'a-1.b', 'edge/'],
        ['s3://abc/A_1/b-2.c/', 'abc', 'A_1/b-2.c/'],
        [`s3://${'a'.repeat(63)}/...`, 'a'.repeat(63), '.../'],
      ],
      ([address, bucket, prefix]) => {
        expect(parseS3Address(address)).toEqual({ address, bucket, prefix })
      },
    )
    expect(failed).toEqual([])
  })

  it('is refused under any other name', async () => {
    const failed = await failing(
      [
        's3://ab',
        `s3://${'a'.repeat(64)}`,
        's3://-site',
        's3:/site',
        's3://site/./x',
        's3://site/x/..',
        's3://site/x?y',
        's3://site/a b',
        'xs3://site',
      ],
      (address) => {
        if (!address.startsWith('s3:')) return expect(parseS3Address(address)).toBeUndefined()
        expect(() => parseS3Address(address)).toThrow(
          `--store takes s3://BUCKET or s3://BUCKET/PREFIX (letters, digits, '.', '_', '-'), not '${address}'.`,
        )
      },
    )
    expect(failed).toEqual([])
  })
})
