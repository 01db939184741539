import { type DocumentNumbers, documentNumbers } from '@arcada/federation/document-numbers'

/** Requests the document of this address; empty when it does not arrive. */
export function readDocument(cache: 'no-cache' | 'reload'): Promise<DocumentNumbers> {
  return fetch(location.pathname, { cache, headers: { accept: 'text/html' } })
    .then((response) => (response.ok ? response.text() : ''))
    .then(documentNumbers, () => ({}))
}
