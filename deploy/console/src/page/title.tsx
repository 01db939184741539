import { useEffect } from 'react'
import { useTexts } from './language.tsx'

/** The heading of a page, which is the title of its tab as well. */
export function Title({ text }: { text: string }) {
  const { console: name } = useTexts()
  useEffect(() => {
    document.title = `${text} – ${name}`
  }, [text, name])
  return <h1>{text}</h1>
}
