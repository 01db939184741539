import { type DocumentFields, documentFields } from '@arcada/kit/federation/document-fields'

/** Requests the document of this address; empty when it does not arrive. */
export function readDocument(cache: 'no-cache' | 'reload'): Promise<DocumentFields> {
  return fetch(location.pathname, { cache, headers: { accept: 'text/html' } })
    .then((response) => (response.ok ? response.text() : ''))
    .then(documentFields, () => ({}))
}
