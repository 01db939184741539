import { afterEach, expect, test } from 'vitest'
import { renderComponent } from '../testing/render-component.tsx'
import { setImageBase } from './image-address.ts'
import { Pic } from './pic.tsx'

afterEach(() => setImageBase(undefined))

const shown = (src: string) => {
  const { container, unmount } = renderComponent(<Pic src={src} alt="" />)
  const address = container.querySelector('img')?.getAttribute('src')
  unmount()
  return address
}

test('[CONST-21] shows a picture without a base from the default address', () => {
  expect(shown('game/tiger.svg')).toBe('/wps/image/game/tiger.svg')
})

test('[CONST-21] shows it from the site’s address, and from the default one where that is invalid', () => {
  setImageBase('https://img.arcada.example/v2')
  expect(shown('game/tiger.svg')).toBe('https://img.arcada.example/v2/game/tiger.svg')
  for (const wrong of ['javascript:alert(1)//', '//evil.example', '/\\evil.example', 'ftp://x/', '']) {
    setImageBase(wrong)
    expect(shown('game/tiger.svg'), wrong).toBe('/wps/image/game/tiger.svg')
  }
})

test('leaves complete addresses of pictures unchanged', () => {
  setImageBase('https://img.arcada.example/')
  const complete = ['/wps/image/a.svg', 'https://cdn.example/a.png', 'data:image/png;base64,AA', 'blob:x']
  expect(complete.map(shown)).toEqual(complete)
})
