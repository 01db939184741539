import type { Picture } from '@arcada/release'
import { useTexts } from '../language.tsx'

/** A picture for people: its whitelabel, language, theme and case. */
export function usePictureName() {
  const texts = useTexts()
  return ({ whitelabel, language, theme, remote, case: name }: Picture) =>
    texts.pictureName(whitelabel, language.toUpperCase(), texts.themes[theme], `${remote}: ${name}`)
}
