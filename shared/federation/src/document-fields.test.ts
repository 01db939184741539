import { expect, test } from 'vitest'
import { documentFields } from './document-fields.ts'

const head = '<!doctype html>\n<html lang="pt" data-whitelabel="a"'

test('reads the numbers of a release and of the newest urgent one out of a document', () => {
  expect(documentFields(`${head} data-release="12" data-theme="dark">`)).toEqual({ seq: 12 })
  expect(documentFields(`${head} data-release="12" data-urgent="9" data-theme="dark">`)).toEqual({
    seq: 12,
    urgent: 9,
  })
})

test('reads the text of the release, its signature and the folder of the whitelabel', () => {
  const block = '<script type="application/json" id="release" data-sig="c2ln">{"release":12}</script>'
  const manifest = '<link rel="manifest" href="/whitelabels/praia/0123abcd/manifest.webmanifest">'
  expect(documentFields(`${head} data-release="12">${block}<script>boot()</script>${manifest}`)).toEqual({
    seq: 12,
    json: '{"release":12}',
    signature: 'c2ln',
    assets: '/whitelabels/praia/0123abcd/',
  })
  expect(documentFields(block.replace(' data-sig="c2ln"', ''))).toEqual({ json: '{"release":12}' })
})

test('takes the numbers from the root element alone, and the signature from the element of the release alone', () => {
  const block = '<script type="application/json" id="release">{}</script>'
  expect(documentFields(`<html lang="pt"><p data-release="7" data-sig="x"></p>${block}`)).toEqual({
    json: '{}',
  })
})

test('finds nothing in a page that is no document of a release', () => {
  expect(documentFields('<html><body>502 data-release="7"</body></html>')).toEqual({})
  expect(documentFields('<script type="application/json" id="data">{}</script>')).toEqual({})
  expect(documentFields('<link rel="manifest" href="https://a.example/manifest.webmanifest">')).toEqual({})
})
