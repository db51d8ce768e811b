import * as z from 'zod/mini';
import { type Called, call } from './call.ts';

const deviceKeySchema = z.object({ key: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

/** The key under which the account encrypts what it leaves on a device: always the same, never stored on the device. */
export const fetchDeviceKey = (token: string, deviceId: string): Promise<Called<{ key: string }>> =>
	call(deviceKeySchema, '/api/sync/device-key', { method: 'POST', token, body: { device_id: deviceId } });
