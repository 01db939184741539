export { looseTexts } from './loose-texts.ts'
export { translatePage } from './translate-page.ts'
