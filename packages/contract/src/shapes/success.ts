import { Type } from 'typebox';
import { toFields, toText } from '../read.ts';
import { schema } from '../route.ts';

/** The reply of a call without a result. */
export const Done = schema(() => Type.Object({ success: Type.Literal(true) }));

/** Writes the reply of a call without a result. */
export const writeDone: (answer: void) => { success: true } = () => ({ success: true });

/** Reads the reply of a call without a result; the client has already rejected refusals. */
export const readDone = (): void => undefined;

/** The reply of a call whose result is a message for the listener. */
export const Message = schema(() => Type.Object({ success: Type.Literal(true), message: Type.String() }));

/** Writes a message for the listener. */
export const writeMessage = (message: string) => ({ success: true as const, message });

/** Reads the message for the listener; null: none. */
export const readMessage = (reply: unknown): string | null => toText(toFields(reply)['message']);
