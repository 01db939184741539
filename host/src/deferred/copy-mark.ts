/** Attribute of the root element in the worker's copy of a document: its page checks at once for a newer release. */
export const COPY_MARK = 'data-copy'
