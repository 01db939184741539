/** Who did something: the key that signed it, and the name that they gave, where that says more. */
export const whoText = (key: string, by?: string) => (by === undefined || by === key ? key : `${key} (${by})`)
