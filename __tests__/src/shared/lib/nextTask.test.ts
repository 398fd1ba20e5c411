import { nextTask } from '@/src/shared/lib/nextTask';

it('lets what already waits go first, so that a tap is answered between two steps', async () => {
  const order: string[] = [];
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => order.push('tap');
  port2.postMessage(undefined);
  await Promise.resolve().then(() => order.push('same task'));
  await nextTask();
  order.push('next task');
  port1.close();
  expect(order).toEqual(['same task', 'tap', 'next task']);
});
