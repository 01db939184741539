/** Codes are enough to find the text in the runtime's documentation. */
export const runtimeDescMap = {}
export const typeDescMap = {}
export const buildDescMap = {}
export const errorDescMap = {}
