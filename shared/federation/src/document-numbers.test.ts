import { expect, test } from 'vitest'
import { documentNumbers } from './document-numbers.ts'

const head = '<!doctype html>\n<html lang="pt" data-whitelabel="a"'

test('reads the numbers of a release and of the newest urgent one out of a document', () => {
  expect(documentNumbers(`${head} data-release="12" data-theme="dark">`)).toEqual({ release: 12 })
  expect(documentNumbers(`${head} data-release="12" data-urgent="9" data-theme="dark">`)).toEqual({
    release: 12,
    urgent: 9,
  })
})

test('finds nothing in a page that is no document of a release', () => {
  expect(documentNumbers('<html><body>502 data-release="7"</body></html>')).toEqual({})
})
