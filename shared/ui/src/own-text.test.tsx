import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Link, MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'

const html = (content: ReactNode) => render(<div>{content}</div>).container.firstElementChild?.innerHTML
const none: ReactNode = false
const two = 2

test('a text that is the whole content of an element gets no wrapper', () => {
  expect(html(<p>all</p>)).toBe('<p>all</p>')
  expect(html(<p>{[two, ' of ', '3']}</p>)).toBe('<p>2 of 3</p>')
  expect(html(<p>{[none, 'all', none]}</p>)).toBe('<p>all</p>')
  const blank = html(
    <p>
      <b>a</b> <b>b</b>
    </p>,
  )
  expect(blank).toBe('<p><b>a</b> <b>b</b></p>')
})

test('a text beside other content is wrapped in its own element', () => {
  const beside = html(
    <p>
      all <b>of</b> it
    </p>,
  )
  expect(beside).toBe('<p><span>all </span><b>of</b><span> it</span></p>')
  const parts = html(
    <p>
      {two} of {none}
      {'3'}
      <b>!</b>
    </p>,
  )
  expect(parts).toBe('<p><span>2 of 3</span><b>!</b></p>')
  const inFragment = html(<p>{[<b key="b">!</b>, <i key="i">{<>all</>}</i>]}</p>)
  expect(inFragment).toBe('<p><b>!</b><i><span>all</span></i></p>')
  const inList = html(
    <p>
      {['all', <b key="b">of</b>]}
      {none}
    </p>,
  )
  expect(inList).toBe('<p><span>all</span><b>of</b></p>')
  const inLibrary = html(
    <MemoryRouter>
      <Link to="/">
        <b>!</b>all
      </Link>
    </MemoryRouter>,
  )
  expect(inLibrary).toBe('<a href="/" data-discover="true"><b>!</b><span>all</span></a>')
})
