import {
  Slider as AriaSlider,
  type SliderProps as AriaSliderProps,
  Label,
  SliderOutput,
  SliderThumb,
  SliderTrack,
} from 'react-aria-components/Slider'

type SliderProps = Omit<AriaSliderProps<number>, 'className' | 'style' | 'children'> & {
  label: string
  /** The value as text: '$5', 'Select an amount'. */
  valueLabel?: (value: number) => string
  className?: string
}

export function Slider({ label, valueLabel, className = '', ...slider }: SliderProps) {
  return (
    <AriaSlider {...slider} className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Label className="font-semibold">{label}</Label>
        <SliderOutput className="text-2xl font-bold text-accent-ink tabular-nums">
          {({ state }) => valueLabel?.(state.values[0]!) ?? state.getThumbValueLabel(0)}
        </SliderOutput>
      </div>
      <SliderTrack className="relative mx-3.5 h-11 cursor-pointer data-disabled:cursor-not-allowed data-disabled:opacity-55">
        {({ state }) => (
          <>
            <div className="absolute -inset-x-3.5 top-1/2 h-2.5 -translate-y-1/2 overflow-hidden rounded-full border border-line-strong bg-sunken">
              <div
                className="h-full bg-accent"
                style={{ width: `calc((100% - 1.75rem) * ${state.getThumbPercent(0)} + 0.875rem)` }}
              />
            </div>
            <SliderThumb className="top-1/2 size-7 rounded-full border-[3px] border-accent bg-raised shadow-mid transition-[border-width] duration-150 before:absolute before:-inset-2.5 data-dragging:border-[9px] data-focus-visible:outline-3 data-focus-visible:outline-offset-3 data-focus-visible:outline-focus" />
          </>
        )}
      </SliderTrack>
    </AriaSlider>
  )
}
