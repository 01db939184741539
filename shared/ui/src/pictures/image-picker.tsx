import { IconButton } from '@arcada/kit/ui'
import { Trans, useLingui } from '@lingui/react/macro'
import ImageIcon from 'lucide-react/icons/image'
import XIcon from 'lucide-react/icons/x'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './image-picker.module.css'
import { type ImageProblem, imageProblem, MAX_IMAGES } from './image-rules.ts'

export interface ImagePickerProps {
  images: readonly File[]
  disabled: boolean
  onChange: (images: File[]) => void
}

/** Up to three pictures with previews; a rejected one shows the reason and leaves the others. */
export function ImagePicker({ images, disabled, onChange }: ImagePickerProps) {
  const { t } = useLingui()
  const [problem, setProblem] = useState<{ name: string; kind: ImageProblem }>()
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)

  const problems: Record<ImageProblem, string> = {
    'too-many': t`You can add 3 pictures at most.`,
    'too-large': t`A picture can have 5 MB at most.`,
    'not-an-image': t`Only PNG and JPG pictures can be sent.`,
    damaged: t`This picture can't be opened. Choose another one.`,
  }

  async function add({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(currentTarget.files ?? [])]
    // Allows choosing the same file again after it was removed.
    currentTarget.value = ''
    const taken = [...images]
    let first: { name: string; kind: ImageProblem } | undefined
    for (const file of chosen) {
      const found = await imageProblem(file, taken.length)
      if (found) first ??= { name: file.name, kind: found }
      else taken.push(file)
    }
    setProblem(first)
    onChange(taken)
  }

  return (
    <div className={styles.pictures}>
      <div className={styles.pictureHead}>
        <span>
          <Trans>Pictures</Trans>
        </span>
        <span className={styles.counter}>
          {images.length}/{MAX_IMAGES}
        </span>
      </div>
      <ul className={styles.previews} aria-label={t`Chosen pictures`}>
        {images.map((image, index) => (
          <li key={`${image.name} ${image.lastModified} ${image.size}`} className={styles.preview}>
            <Preview image={image} />
            <IconButton
              label={t`Remove ${image.name}`}
              icon={<XIcon />}
              variant="art"
              disabled={disabled}
              className={styles.remove}
              onClick={() => {
                setProblem(undefined)
                onChange(images.filter((_, at) => at !== index))
                input.current?.focus()
              }}
            />
          </li>
        ))}
      </ul>
      <label className={styles.add}>
        <ImageIcon />
        <Trans>Add picture</Trans>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          multiple
          disabled={disabled}
          aria-describedby={noteId}
          className={styles.file}
          onChange={(event) => void add(event)}
        />
      </label>
      <p id={noteId} className={problem ? styles.error : styles.note} {...(problem ? { role: 'alert' } : {})}>
        {problem ? (
          <>
            <strong>{problem.name}</strong> <span>{problems[problem.kind]}</span>
          </>
        ) : (
          <Trans>PNG or JPG, up to 5 MB each, 3 at most</Trans>
        )}
      </p>
    </div>
  )
}

function Preview({ image }: { image: File }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(image)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [image])
  return address ? (
    <img src={address} alt={image.name} width="96" height="96" className={styles.thumb} />
  ) : null
}
