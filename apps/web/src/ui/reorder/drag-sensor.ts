import {
  AutoScroller,
  Cursor,
  Feedback,
  PointerActivationConstraints,
  PointerSensor,
  PreventSelection,
} from '@dnd-kit/dom';

/** Distance in px a pointer moves before a drag starts, so that an unsteady press is still a press. */
const DRAG_AFTER_PX = 5;

/** Marks buttons of a row by which the mouse does not drag it. */
export const PRESS_ONLY = { 'data-press-only': '' } as const;

/** The mouse drags a row by any part but its PRESS_ONLY buttons. Touch drags by the handle, else scrolls. */
export const SENSORS = [
  PointerSensor.configure({
    activatorElements: ({ element, handle }) => [element, handle],
    activationConstraints: () => [new PointerActivationConstraints.Distance({ value: DRAG_AFTER_PX })],
    preventActivation({ pointerType, target }, { handle }) {
      if (!(target instanceof Element) || handle?.contains(target)) return false;
      return pointerType !== 'mouse' || target.closest('[data-press-only]') !== null;
    },
  }),
];

/** Without the library's keyboard drag and announcements: the rows have their own (`moveByKey`). */
export const PLUGINS = [AutoScroller, Cursor, Feedback.configure({ dropAnimation: null }), PreventSelection];
