export const authorText = (key: string, by?: string) =>
  by === undefined || by === key ? key : `${key} (${by})`
