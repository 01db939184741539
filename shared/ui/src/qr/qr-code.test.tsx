import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderComponent } from '../testing/render-component.tsx'
import { QrCode } from './qr-code.tsx'

test('renders a code in black on white, with a name', async () => {
  renderComponent(<QrCode text="anything" label="QR code of anything" />)
  const drawn = await screen.findByRole('img', { name: 'QR code of anything' })
  expect([...drawn.querySelectorAll('path')].map((path) => path.getAttribute('fill'))).toEqual([
    '#fff',
    '#000',
  ])
  expect(drawn.querySelector('image')).toBeNull()
})
