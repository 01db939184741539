/** The author of a signed act: the key, and the name that the person gave where it is another one. */
export const authorText = (key: string, by?: string) =>
  by === undefined || by === key ? key : `${key} (${by})`
