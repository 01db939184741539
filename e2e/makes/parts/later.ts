import './later.css'

export const text = (name: string) => `loaded by ${name}`
