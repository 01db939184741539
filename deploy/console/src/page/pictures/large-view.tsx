import type { Picture } from '@arcada/release'
import { type ReactNode, useId, useState } from 'react'
import { useFormat } from '../format.ts'
import { useTexts } from '../language.tsx'
import { Blink } from './blink.tsx'
import { Framed } from './framed.tsx'
import { usePictureName } from './picture-name.ts'

const VIEWS = ['side', 'swipe', 'blink'] as const

/** Both sides of one picture, as the reader chooses: side by side, one over the other, or by turns. */
export function LargeView({ picture }: { picture: Picture }) {
  const texts = useTexts()
  const id = useId()
  const nameOf = usePictureName()
  const [view, setView] = useState<(typeof VIEWS)[number]>('side')
  const [marked, setMarked] = useState(true)
  const { live, candidate, boxes } = picture
  const shown = marked ? boxes : []
  const side = (name: string | undefined, title: string) => ({
    title,
    picture:
      name === undefined ? (
        <p>{texts.noSide}</p>
      ) : (
        <Framed name={name} alt={texts.sideName(title, nameOf(picture))} boxes={shown} />
      ),
  })
  const sides = { live: side(live, texts.liveSide), candidate: side(candidate, texts.candidateSide) }
  const both = live !== undefined && candidate !== undefined
  return (
    <>
      <fieldset className="filter">
        <legend>{texts.view}</legend>
        {both &&
          VIEWS.map((one) => (
            <label key={one} className="check">
              <input type="radio" name={id} checked={view === one} onChange={() => setView(one)} />
              {texts.views[one]}
            </label>
          ))}
        <label className="check">
          <input type="checkbox" checked={marked} onChange={() => setMarked(!marked)} />
          {texts.showBoxes}
        </label>
      </fieldset>
      <Told picture={picture} />
      {(view === 'side' || !both) && (
        <div className="sides">
          {[sides.live, sides.candidate].map(({ title, picture: one }) => (
            <figure key={title}>
              <figcaption>{title}</figcaption>
              {one}
            </figure>
          ))}
        </div>
      )}
      {view === 'swipe' && both && <Swipe below={sides.live.picture} above={sides.candidate.picture} />}
      {view === 'blink' && both && <Blink sides={[sides.live, sides.candidate]} />}
    </>
  )
}

/** The differences in words. */
function Told({ picture: { boxes, moved } }: { picture: Picture }) {
  const texts = useTexts()
  const { number } = useFormat()
  const rows = moved?.rows ?? 0
  const words = rows > 0 ? texts.movedLower : texts.movedHigher
  return (
    <p>
      {boxes.length > 0 && texts.differences(boxes.length)}{' '}
      {moved && words(number(moved.y), number(Math.abs(rows)))}
    </p>
  )
}

function Swipe({ below, above }: Record<'below' | 'above', ReactNode>) {
  const texts = useTexts()
  const id = useId()
  const [part, setPart] = useState(50)
  return (
    <>
      <label htmlFor={id}>{texts.swipeLabel}</label>
      <input
        id={id}
        className="part"
        type="range"
        min={0}
        max={100}
        value={part}
        onChange={({ target }) => setPart(Number(target.value))}
      />
      <div className="swipe">
        {below}
        <div style={{ clipPath: `inset(0 ${100 - part}% 0 0)` }}>{above}</div>
      </div>
    </>
  )
}
